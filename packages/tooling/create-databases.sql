-- One database for each service.
CREATE DATABASE appointments;
CREATE DATABASE payments;
CREATE DATABASE users;
