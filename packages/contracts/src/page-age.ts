/** The request header by which a page that has been open for a day or more says for how many. */
export const PAGE_AGE_HEADER = 'page-age';

/** Days for which an open page is served at most, and for which the wire keeps what was released. */
export const OLDEST_PAGE_DAYS = 30;
