/** Whether a key belongs to an input method, which answers it itself: Enter takes its suggestion, and ends no edit. */
export const isComposed = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
