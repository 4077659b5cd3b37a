/** What follows from whose the records are. */
interface TenancyFact {
  /** One set of rows for all tenants. */
  readonly shared?: true;
  /** Written by the administrators of the platform alone, whatever permissions others hold. */
  readonly byPlatform?: true;
}

/**
 * Whose the records of a screen can be: each tenant's own; one set that all tenants read, written by whoever holds the
 * permission or by the platform alone; or the tenants themselves, of which a person sees those they belong to.
 */
export const tenancies = {
  own: {},
  shared: { shared: true },
  platform: { shared: true, byPlatform: true },
  self: { byPlatform: true },
} as const satisfies Readonly<Record<string, TenancyFact>>;

/** Whose the records are. */
export type Tenancy = keyof typeof tenancies;

/** What follows from whose the records of a screen or table are. */
export const tenancyOf = ({ tenancy }: { readonly tenancy: Tenancy }): TenancyFact => tenancies[tenancy];
