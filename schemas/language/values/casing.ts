/** How the names of the language turn into each other: of screens, of calls, of the database. */

/** `charge-order` -> `chargeOrder` */
export const toCamel = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const snakes = new Map<string, string>();
const mostSnakes = 5000;

/** `chargeOrder` or `charge-order` -> `charge_order` */
export function toSnake(name: string): string {
  const known = snakes.get(name);
  if (known !== undefined) return known;
  const snake = name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/_+/g, '_');
  // The same few thousand names stand in all files.
  if (snakes.size < mostSnakes) snakes.set(name, snake);
  return snake;
}
