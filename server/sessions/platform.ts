/**
 * The tenant of those who run the platform: the first one, made with the empty database. Its administrators manage
 * the tenants and what all tenants share; it is never closed, or nobody could open anything again.
 */
export const platformTenant = '1';
