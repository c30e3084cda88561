/**
 * The version of the contract between shell and remotes. Raise it only if older remotes would break with a newer shell.
 */
export const CONTRACT_VERSION = 1;
export const OLDEST_CONTRACT = 1;
