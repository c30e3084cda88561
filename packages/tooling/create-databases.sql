-- One database a service: none can read another's tables.
CREATE DATABASE appointments;
CREATE DATABASE payments;
CREATE DATABASE users;
