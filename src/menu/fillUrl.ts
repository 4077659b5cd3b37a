/** The names that a menu address may hold; there is no expression in them, and no token. */
export interface UrlValues {
  readonly origin: string;
  readonly hostname: string;
  readonly tenantId: string;
  readonly username: string;
  readonly apiBase: string;
}

/** What a name in a menu file may look like, and what it stands for. */
const names: Readonly<Record<string, (values: UrlValues) => string>> = {
  'window.location.origin': ({ origin }) => origin,
  'window.location.hostname': ({ hostname }) => hostname,
  tenantId: ({ tenantId }) => tenantId,
  username: ({ username }) => username,
  apiBase: ({ apiBase }) => apiBase,
};

/** Fills `{{ name }}` from the fixed list; an unknown name stays as text and so makes the address invalid. */
function fillUrl(template: string, values: UrlValues): string {
  return template.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(names, name) ? names[name]!(values) : whole,
  );
}

/** An http address, checked after filling; null for anything else. */
export function toHttpUrl(template: string, values: UrlValues): string | null {
  const filled = fillUrl(template, values);
  if (!/^https?:\/\//i.test(filled) || /[{}\s]/.test(filled)) return null;
  return URL.canParse(filled) ? new URL(filled).href : null;
}
