-- One database for each service, with two roles: the owner migrates, the service's role reads and writes rows.
-- The entry point of the image runs this file once, as the superuser. Elsewhere run it with psql and these variables.

\getenv password POSTGRES_PASSWORD_APPOINTMENTS
\getenv owner_password POSTGRES_PASSWORD_APPOINTMENTS_OWNER
CREATE ROLE appointments LOGIN PASSWORD :'password';
CREATE ROLE appointments_owner LOGIN PASSWORD :'owner_password';
CREATE DATABASE appointments OWNER appointments_owner;
REVOKE CONNECT ON DATABASE appointments FROM PUBLIC;
GRANT CONNECT ON DATABASE appointments TO appointments;

\getenv password POSTGRES_PASSWORD_PAYMENTS
\getenv owner_password POSTGRES_PASSWORD_PAYMENTS_OWNER
CREATE ROLE payments LOGIN PASSWORD :'password';
CREATE ROLE payments_owner LOGIN PASSWORD :'owner_password';
CREATE DATABASE payments OWNER payments_owner;
REVOKE CONNECT ON DATABASE payments FROM PUBLIC;
GRANT CONNECT ON DATABASE payments TO payments;

\getenv password POSTGRES_PASSWORD_USERS
\getenv owner_password POSTGRES_PASSWORD_USERS_OWNER
CREATE ROLE users LOGIN PASSWORD :'password';
CREATE ROLE users_owner LOGIN PASSWORD :'owner_password';
CREATE DATABASE users OWNER users_owner;
REVOKE CONNECT ON DATABASE users FROM PUBLIC;
GRANT CONNECT ON DATABASE users TO users;
