import {
  type Action,
  type Assignments,
  type Effects,
  isRunByServer,
  type RecordsRead,
  type SentCall,
} from '../screen/Action.ts';
import { toCamel } from '../values/casing.ts';
import type { ActionFile, AssignmentsFile, SentCallFile } from '../screen/ActionFile.ts';
import { toCall } from './toCall.ts';
import { compact, toField } from '../keywords/toField.ts';

/** An own action with its endpoint, its dialog and its effects. */
export function toAction(name: string, action: ActionFile, owner: { permission: string; base: string }): Action {
  const camel = toCamel(name);
  const required = new Set(action.form?.required);
  const on = typeof action.on === 'string' ? [action.on] : (action.on ?? ['row']);
  const opens = (action.open ?? action.qrcode ?? action.panel) !== undefined && action.call === undefined;
  const hasNoCall = opens || isRunByServer({ on });
  const written = action.call ? toCall(action.call) : { method: 'POST' as const, path: `/${camel}` };
  return {
    name,
    title: action.title ?? name,
    // Whoever sees a record may note that they have.
    code: `${owner.permission}:${action.marksRead ? 'list' : camel}`,
    on,
    danger: action.danger ?? false,
    ...toEffects(action),
    call: hasNoCall ? null : { method: written.method, path: `${owner.base}${written.path}` },
    success: action.success ?? `${action.title ?? name}成功`,
    ...compact({
      marksRead: action.marksRead,
      anyVersion: action.anyVersion,
      when: action.when,
      confirm: action.confirm,
      sums: action.sums,
      form: action.form && {
        ...compact({ facts: action.form.facts }),
        fields: Object.entries(action.form.properties).map(([field, property]) =>
          toField(field, property, required.has(field)),
        ),
      },
      sends: action.sends && toSentCall(action.sends),
      open: action.open,
      qrcode: action.qrcode,
      print: action.print,
      panel: toPanel(action.panel),
      says: action.says,
    }),
  };
}

const toSentCall = ({ call, ids, with: sent = {} }: SentCallFile): SentCall => ({
  call: toCall(call),
  ...(ids !== undefined && { ids }),
  with: sent,
});

/** What an action does to records, as far as its file says. */
export const toEffects = (action: ActionFile): Effects => ({
  read: action.read ?? {},
  ensure: action.ensure ?? [],
  add: Object.entries(action.add ?? {}).map(([to, written]) => {
    const structured = written.values !== undefined;
    const values = structured ? written.values! : (written as AssignmentsFile);
    return {
      to,
      values: toAssignments(values),
      split: (structured ? written.split : undefined) ?? {},
      children: (structured && written.children) || [],
      ...(structured && compact({ when: written.when, as: written.as, form: written.form, times: written.times })),
      ...(structured && written.each ? { each: toEach(written.each) } : {}),
    };
  }),
  change: Object.entries(action.change ?? {}).map(([screen, change]) => ({
    screen,
    match: change.match,
    ensure: change.ensure ?? [],
    set: toAssignments(change.set),
    ...compact({ when: change.when, optional: change.optional }),
  })),
  ...compact({ set: action.set && toAssignments(action.set), tell: action.tell }),
});

const toEach = (written: Readonly<Record<string, RecordsRead>>): NonNullable<Effects['add'][number]['each']> => {
  const [[name, records]] = Object.entries(written) as [[string, RecordsRead]];
  return { name, ...records };
};

const toAssignments = (written: AssignmentsFile): Assignments =>
  Object.fromEntries(
    Object.entries(written).map(([name, given]) => [name, typeof given === 'string' ? { value: given } : given]),
  );

function toPanel(panel: ActionFile['panel']): Action['panel'] {
  if (panel === undefined) return undefined;
  return typeof panel === 'string' ? { name: panel, with: {} } : { name: panel.name, with: panel.with ?? {} };
}
