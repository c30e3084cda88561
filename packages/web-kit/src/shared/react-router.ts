// The old name of the router. Remotes that were built against react-router 8 look for it, until all are built again.
export * from './react-router-dom.ts';
