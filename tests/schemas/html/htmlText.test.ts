import { describe, expect, it } from 'vitest';
import { asHtml, htmlText, textHtml } from '../../../schemas/language/html/index.ts';

describe('the text of HTML', () => {
  it('is what people read, one line for each block', () => {
    expect(htmlText('<h2>通知</h2><p>充<strong>电</strong>桩 A&amp;B &lt;10</p><ul><li>一</li><li>二</li></ul>')).toBe(
      '通知\n充电桩 A&B <10\n一\n二',
    );
    expect(htmlText('<p>一<br>二</p>')).toBe('一\n二');
  });

  it('names a picture, and is empty of what shows nothing', () => {
    expect(htmlText('<p><img src="1/2026/a.png" alt=""></p>')).toBe('[图片]');
    expect(htmlText('<p></p><p> </p>')).toBe('');
  });

  it('does not take what was escaped for a tag', () => {
    expect(htmlText('<p>&amp;lt;b&gt;</p>')).toBe('&lt;b>');
  });

  it('takes no longer than it reads, whatever stands there', () => {
    const began = process.cpuUsage();
    for (const part of ['<', '<"', '<p ', '&lt']) htmlText(part.repeat(100_000));
    // Microseconds of this process, whatever else the machine does meanwhile.
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000);
  });
});

describe('plain text as HTML', () => {
  it('keeps its lines and signs', () => {
    const text = '一 < 二 & 三\n<b>四</b>';
    expect(textHtml(text)).toBe('<p>一 &lt; 二 &amp; 三</p><p>&lt;b>四&lt;/b></p>');
    expect(htmlText(textHtml(text))).toBe(text);
    expect(textHtml('  ')).toBe('');
  });

  it('is what a value without tags was written as', () => {
    expect(asHtml('各位同事：\n请按 3 < 5 办理')).toBe('<p>各位同事：</p><p>请按 3 &lt; 5 办理</p>');
    expect(asHtml('<p>一</p>')).toBe('<p>一</p>');
  });
});
