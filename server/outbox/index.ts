/** The door of the room of orders to a system outside. */
export type { Answer, Gateway, Order } from './Gateway.ts';
export { httpGateway } from './httpGateway.ts';
export { watchOutbox } from './watchOutbox.ts';
