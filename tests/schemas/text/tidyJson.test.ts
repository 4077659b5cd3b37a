import { expect, it } from 'vitest';
import { tidyJson } from '../../../schemas/language/text/tidyJson.ts';

it('a document is laid out in lines, and none of its values is written otherwise', () => {
  const text = '{"a":1.10,"b":12345678901234567890,"c":[1e3,-0.0],"d":"\\u4e2d, {x}","e":[],"f":{},"a":true}';
  expect(tidyJson(text)).toBe(
    `{
  "a": 1.10,
  "b": 12345678901234567890,
  "c": [
    1e3,
    -0.0
  ],
  "d": "\\u4e2d, {x}",
  "e": [],
  "f": {},
  "a": true
}`,
  );
});

it('lines and blanks that stand there already give way, and what is tidy stays', () => {
  const tidy = '{\n  "a": [\n    1.0\n  ]\n}';
  expect(tidyJson(' \r\n{ "a"\t:\r\n\r\n [ 1.0 ]}\n ')).toBe(tidy);
  expect(tidyJson(tidy)).toBe(tidy);
  expect(tidyJson('12345678901234567890')).toBe('12345678901234567890');
});
