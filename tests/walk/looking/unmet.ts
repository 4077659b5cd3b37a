/** What a page has not been asked about yet, and how to remember that it was. */
export interface Unmet {
  readonly parts: readonly Element[];
  /** Whether texts in them stand in colours on a ground, at a size and weight, that were not looked at before. */
  readonly hasNewInk: boolean;
  remember(): void;
}

/**
 * Runs in the page: the things in a part of it that differ from all that this page was asked about before in anything
 * that bars people, the outermost of them. What a thing says and how large it is do not matter; whether it says
 * anything does, as do its role, its states, what names it, its colours, what it stands in and whether it scrolls.
 */
export function unmetIn(part: Element): Unmet {
  const seat = window as unknown as { met?: Set<string>; inks?: Set<string> };
  const met = (seat.met ??= new Set());
  const inks = (seat.inks ??= new Set());
  const count = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) count.set(id, (count.get(id) ?? 0) + 1);
  const kinds = new Map<Element, string>();
  const fresh = new Set<string>();
  const unmet: Element[] = [];
  const written: [string, Element][] = [];

  for (const element of [part, ...part.querySelectorAll('*')]) {
    if (element.closest('svg, canvas') !== element && element.closest('svg, canvas')) continue;
    const parent = element.parentElement;
    const kind = makeOf(element);
    kinds.set(element, kind);
    const make = `${parent ? (kinds.get(parent) ?? makeOf(parent)) : ''} > ${kind}`;
    if (met.has(make)) continue;
    fresh.add(make);
    const ink = inkOf(element).join(' ');
    if (ink !== '' && !inks.has(ink)) written.push([ink, element]);
    if (!unmet.some((outer) => outer.contains(element))) unmet.push(element);
  }
  return {
    parts: unmet,
    hasNewInk: written.length > 0,
    remember() {
      for (const make of fresh) met.add(make);
      for (const [ink, element] of written) if (isJudged(element)) inks.add(ink);
    },
  };

  function makeOf(element: Element): string {
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    const attributes = [...element.attributes].map((attribute) => stateOf(attribute)).filter(Boolean);
    return [element.tagName, isSeen, ...attributes.sort(), ...(isSeen ? looksOf(element) : [])].join(' ');
  }

  /** An attribute by its name, and by its value where it stands for a kind of thing. */
  function stateOf({ name, value }: Attr): string {
    if (name === 'id') return count.get(value)! > 1 ? 'id twice' : '';
    if (name === 'style' || name === 'class' || name.startsWith('data-')) return '';
    if (/^aria-(controls|owns|labelledby|describedby|activedescendant)$|^for$/.test(name)) {
      const isThere = value.split(/\s+/).every((id) => document.getElementById(id) !== null);
      return `${name} ${value.trim() !== '' && isThere}`;
    }
    const isKind = /^(role|type|tabindex|lang|autocomplete|contenteditable|aria-(?!label|row|col|pos|set|value).*)$/;
    return isKind.test(name) ? `${name}=${value}` : `${name} ${value.trim() !== ''}`;
  }

  function looksOf(element: Element): readonly (string | boolean)[] {
    const says = element.textContent.trim() !== '';
    const { overflow } = getComputedStyle(element);
    const names = isField(element) && element.labels!.length > 0;
    const scrolls =
      /auto|scroll/.test(overflow) &&
      (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    const reach = scrolls && element.querySelector('a, button, input, [tabindex]') !== null;
    return [says, names, scrolls, reach, ...inkOf(element)];
  }

  function isField(element: Element): element is HTMLInputElement {
    return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
  }

  /** What the contrast of a text of its own comes from. */
  function inkOf(element: Element): readonly string[] {
    const hasOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
    if (!hasOwnText && !isField(element)) return [];
    const { color, opacity, fontSize, fontWeight } = getComputedStyle(element);
    return [color, groundOf(element), opacity, fontSize, fontWeight];
  }

  /** Whether axe judges the contrast of a text: it lies on top, in the window, and belongs to nothing that is disabled. */
  function isJudged(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOnTop = seen === element && element.textContent.trim() !== '';
    const label = element.closest('label')?.control ?? null;
    return isOnTop && element.closest(':disabled, [aria-disabled=true]') === null && !label?.matches(':disabled');
  }

  /** What colours the ground behind a text: the nearest boxes that are not clear. */
  function groundOf(element: Element): string {
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') grounds.push(backgroundColor);
      if (backgroundImage !== 'none') grounds.push(backgroundImage);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    return grounds.join();
  }
}
