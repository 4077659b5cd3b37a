import { factOf } from '../../../schemas/language/index.ts';
import { joinChoices, toMatches, withValue } from '../../../schemas/language/cells/index.ts';
import type { Wording } from '../labels/labels.ts';
import { refValues } from '../labels/refValues.ts';
import type { Scope } from '../scope/scope.ts';

/** Labels as an export writes them, so that an import finds the same choices: one that names several says which. */
export const exportWording = (scope: Scope): Wording => ({
  async name(field, texts) {
    // Two files may have one name: the path behind it leads an import to the right one.
    if (factOf(field).holdsFiles) return new Map([...texts].map(([path, name]) => [path, withValue(name, path)]));
    const { ref } = field;
    const labels = [...new Set(texts.values())];
    const items = [...texts].map(([value, label]) => ({ value, label }));
    const meant = ref ? await refValues(scope, ref, labels) : toMatches(items, labels);
    const leadsBack = (label: string, value: string): boolean => {
      const match = meant.get(label);
      // Whom a person may not choose, no import of theirs finds by any name.
      return label !== '' && label === label.trim() && (!match || ('value' in match && match.value === value));
    };
    return new Map(items.map(({ value, label }) => [value, leadsBack(label, value) ? label : withValue(label, value)]));
  },
  join: joinChoices,
});
