/** What happens at the devices of a demo, in the words of the language: each event is an action, and the rules of the screens hold. */
import { begin, end, finish, grow, stop } from './charging.ts';
import { fault, recover } from './faults.ts';

/** The events of the devices by name. */
export const events = { begin, grow, end, finish, stop, fault, recover } as const;
