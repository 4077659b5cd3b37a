/** One value of a field by its facts, its limits and its title. */
import { factOf, type Field, type Storage } from '../../../schemas/language/index.ts';
import { ruleOf } from '../../../schemas/language/screen/switchValues.ts';
import { textHtml } from '../../../schemas/language/html/index.ts';
import { drawNested } from './drawNested.ts';
import { fromPattern } from '../values/fromPattern.ts';
import { anyText, meantNumber, meantText, type Subject } from '../values/meanings.ts';
import { day, hour, minute, toDate, toDatetime, toTime, type Moment } from '../values/moments.ts';
import { trickyTexts, veryLongText } from '../values/words.ts';

/** For which record a value is drawn. */
export interface Drawing extends Omit<Subject, 'title'> {
  readonly now: Moment;
  /** The last moment the record tells of: what comes later in it happened later. */
  last: Moment;
  /** The largest value of each unit: what is asked for, granted or paid back is no more than what it is about. */
  readonly largest: Map<string, number>;
}

/** The record of a screen, from 0, whose texts are as long as they can be. */
export const longTexts = 2;

const drawers: Readonly<Record<Storage, (field: Field, drawing: Drawing) => unknown>> = {
  text: drawText,
  json: (field, drawing) =>
    field.schema ? drawNested(field.schema, { ...drawing, title: field.title }) : drawText(field, drawing),
  html: (field, drawing) => textHtml(drawText(field, drawing) ?? ''),
  whole: drawNumber,
  decimal: drawNumber,
  day: (field, drawing) => toDate(drawMoment(field, drawing)),
  moment: (field, drawing) => toDatetime(drawMoment(field, drawing)),
  time: drawTime,
  boolean: (_field, { random }) => random.chance(0.5),
  // Several of nothing known, and what is kept in no column.
  list: () => undefined,
  none: () => undefined,
};

/** A value that is neither chosen nor a record; undefined where there is none to be made up. */
export function drawValue(field: Field, drawing: Drawing): unknown {
  return drawers[factOf(field).storage](field, drawing);
}

function drawText(field: Field, drawing: Drawing): string | undefined {
  const subject: Subject = { ...drawing, title: field.title };
  const { span, sample } = factOf(field);
  const patterns = [field.pattern, sample && 'pattern' in sample ? sample.pattern : undefined, ruleOf(field)?.pattern];
  const pattern = patterns.find((one) => one !== undefined);
  if (span === 'row' && pattern === undefined) {
    const odd =
      drawing.index === longTexts ? veryLongText : drawing.index === 5 ? drawing.random.pick(trickyTexts) : undefined;
    if (odd !== undefined) return odd.slice(0, field.maxLength);
  }
  const meant = meantText(subject);
  if (meant !== undefined && fits(field, meant)) return meant;
  if (pattern !== undefined) return fromFitting(field, pattern, drawing);
  const text = anyText(subject).slice(0, field.maxLength);
  return fits(field, text) ? text : fromFitting(field, `^[A-Z]{2}\\d{${lengthOf(field) - 2}}$`, drawing);
}

const lengthOf = ({ minLength = 0, maxLength = 255 }: Field): number => Math.min(maxLength, Math.max(minLength, 8));

function fromFitting(field: Field, pattern: string, { random }: Drawing): string | undefined {
  for (let tries = 0; tries < 20; tries++) {
    const text = fromPattern(pattern, random);
    if (text !== undefined && fits(field, text)) return text;
  }
  return undefined;
}

function fits(field: Field, text: string): boolean {
  const { minLength = 0, maxLength = Infinity } = field;
  const pattern = field.pattern ?? ruleOf(field)?.pattern;
  const isRight = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return isRight && text.length >= minLength && text.length <= maxLength;
}

function drawNumber(field: Field, drawing: Drawing): number | string {
  const { sample, decimalText, exportAs } = factOf(field);
  const step = 10 ** -field.scale;
  const least = field.minimum ?? (field.exclusiveMinimum === undefined ? undefined : field.exclusiveMinimum + step);
  const most = field.maximum ?? (field.exclusiveMaximum === undefined ? undefined : field.exclusiveMaximum - step);
  const usual = sample && 'from' in sample ? sample : { from: 1, to: 100 };
  const to = most ?? Math.max(usual.to, (least ?? 0) + usual.to);
  const usually = usual.from >= to ? Math.min(0, to) : usual.from;
  const from = least === undefined ? usually : Math.max(least, usually);
  const said = meantNumber({ ...drawing, title: field.title });
  // A title speaks of minutes, a duration counts seconds.
  const meant = said !== undefined && exportAs === 'duration' ? said * minute : said;
  const isMeant = meant !== undefined && meant >= (least ?? -Infinity) && meant <= (most ?? Infinity);
  const unit = isMeant ? undefined : factOf(field).unit;
  const room = Math.min(to, Math.max(usual.to, from), Math.max(from, drawing.largest.get(unit ?? '') ?? Infinity));
  const drawn = isMeant ? meant : from + drawing.random.next() * (room - from);
  if (unit !== undefined) drawing.largest.set(unit, drawn);
  const text = drawn.toFixed(field.scale);
  return decimalText ? text : Number(text);
}

const isBirth = /生日|出生/;
/** What may lie ahead: the ends of what holds for a while. */
const isEnd = /到期|截止|结束|失效|解除|有效期|过期|止$|至$/;
const isAhead = /预计|计划|预约|下次/;
/** Things that hold for days rather than for hours. */
const lasting = /开放|券|活动|合同|协议|公告|通知|广告|优惠|名单|展示|抽奖|任务|福袋|会员|套餐|授权|保|证|期/;

function drawMoment({ title }: Field, drawing: Drawing): Moment {
  const { random, now, noun } = drawing;
  if (isBirth.test(title)) return now - random.integer(22 * 365, 55 * 365) * day;
  if (isAhead.test(title)) return now + random.integer(1, 20) * day + random.integer(0, 9) * hour;
  // Most things happen soon after each other, some days later.
  const pause = random.pick([20 * minute, 4 * hour, 2 * day]);
  if (!isEnd.test(title)) return (drawing.last = between(random, drawing.last, Math.min(now, drawing.last + pause)));
  const isLong = lasting.test(title) || lasting.test(noun);
  if (!isLong) return (drawing.last = between(random, drawing.last, Math.min(now, drawing.last + 5 * hour)));
  return drawing.last + random.pick([30, 90, 180, 365]) * day;
}

/** Later than the one moment, where there is room up to the other. */
const between = (random: Drawing['random'], from: Moment, to: Moment): Moment =>
  Math.max(from + 1, random.integer(from + minute, Math.max(from + minute, to)));

function drawTime({ title }: Field, { random }: Drawing): string {
  return toTime(isEnd.test(title) ? random.integer(34, 46) * 1800 : random.integer(12, 22) * 1800);
}
