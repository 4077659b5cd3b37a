/** Days in Chinese, by the clock that all rows go by, for every picker; loaded with the first of them. */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { wallTime } from '../../../schemas/language/index.ts';

dayjs.locale('zh-cn');

/** What dayjs reads a moment from. */
interface Read {
  readonly date?: unknown;
}
type Moments = { readonly prototype: { parse: (read: Read) => void } };

// A browser stands in any time zone: what no text says is now, and now is what the clock of the rows shows.
dayjs.extend((_options, made) => {
  const { prototype } = made as unknown as Moments;
  const { parse } = prototype;
  prototype.parse = function parseByOurClock(this: object, read) {
    parse.call(this, read.date === undefined ? { ...read, date: wallTime() } : read);
  };
});
