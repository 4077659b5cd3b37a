import type { Messages } from '../../renderers/ports/index.ts';

let bridge: Messages | null = null;

/** Hands antd's message and modal of the running shell to whoever has no component at hand. */
export function setToasts(messages: Messages | null): void {
  bridge = messages;
}

/**
 * Toasts and questions from outside of components. Before the shell stands (on the sign-in page,
 * which loads no antd) a text is shown by the page itself, so it only goes to the console here.
 */
export const toasts: Messages = {
  success: (text) => bridge?.success(text),
  warning: (text) => (bridge ? bridge.warning(text) : console.warn(text)),
  error: (text) => (bridge ? bridge.error(text) : console.error(text)),
  confirm: (question) => bridge?.confirm(question) ?? Promise.resolve(window.confirm(question.text ?? question.title)),
};
