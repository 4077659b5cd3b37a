/** How long after a stylesheet did not come it is asked for again (ms). */
const restTime = 2000;

// A script that did not come is fetched anew when it is needed again; a stylesheet is asked for once, and what came with the
// script would stand there bare until the page is reloaded.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => target.replaceWith(target.cloneNode()), restTime);
  },
  true,
);
