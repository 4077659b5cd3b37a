import { describe, expect, it } from 'vitest';
import { cleanHtml, HtmlTooLarge } from '../../../server/html/cleanHtml.ts';

const stored = '1/2026/550e8400-e29b-41d4-a716-446655440000.png';

/** What runs, loads, covers the page or changes its meaning when it is parsed a second time. */
const attacks = [
  '<script>pwn()</script>',
  '<img src=x onerror=pwn()>',
  `<img src="${stored}" onload="pwn()">`,
  '<svg onload=pwn()><script>pwn()</script></svg>',
  '<svg><style><img src=x onerror=pwn()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwn()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
  '<xmp><p title="</xmp><img src=x onerror=pwn()>"></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=pwn()>"></textarea>',
  '<template><script>pwn()</script></template>',
  '<iframe srcdoc="<script>pwn()</script>"></iframe>',
  '<object data="javascript:pwn()"></object><embed src="javascript:pwn()">',
  '<a href="javascript:pwn()">x</a>',
  '<a href=" java\nscript:pwn()">x</a>',
  '<a href="&#106;avascript&colon;pwn()">x</a>',
  '<a href="data:text/html,<script>pwn()</script>">x</a>',
  '<a href="vbscript:pwn()">x</a>',
  '<p style="background:url(javascript:pwn())">x</p>',
  '<p style="text-align: center; position: fixed; top: 0">x</p>',
  '<p style="width: expression(pwn())">x</p>',
  '<form action="https://evil.example"><button formaction="javascript:pwn()">x</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=javascript:pwn()">',
  '<img src="https://evil.example/track.gif">',
  '<img src="//evil.example/track.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<p id="app" name="x" class="vf-modal">x</p>',
  '<!--><img src=x onerror=pwn()>-->',
  '<p>a</p><![CDATA[<img src=x onerror=pwn()>]]>',
];

describe('text with a form that is stored', () => {
  it.each(attacks)('is rid of what is not allowed: %s', (attack) => {
    const clean = cleanHtml(`<p>通知</p>${attack}`);
    expect(clean).toContain('<p>通知</p>');
    expect(clean).not.toMatch(/<(?!\/?(?:p|a|img|table|tbody|tr|td)\b)[^>]*>/i);
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|id|name|class|srcdoc|action|data)\s*=/i);
    expect(clean).not.toMatch(/<[^>]*(?:script:|evil|svg\+xml)/i);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('keeps what it is written with', () => {
    const text =
      `<h2 style="text-align: center">标题</h2><p>一 <strong>二</strong> <em>三</em> <u>四</u> <s>五</s> <code>六</code><br>七</p>` +
      '<ul><li><p>八</p></li></ul><ol start="3"><li><p>九</p></li></ol><blockquote><p>十</p></blockquote><hr>' +
      '<p><a href="https://example.com/?a=1&amp;b=2">链接</a> <a href="#/member/member">页面</a> <a href="tel:110">电话</a></p>' +
      '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>' +
      `<pre><code class="language-js">if (a &lt; b) c();</code></pre><p><img src="${stored}" alt="图"></p>` +
      '<table><tbody><tr><td colspan="2"><p>格</p></td></tr></tbody></table>';
    expect(cleanHtml(text)).toBe(text);
  });

  it('is the same text where it was written plainly', () => {
    expect(cleanHtml('第一行\n3 < 5 & 6')).toBe('<p>第一行</p><p>3 &lt; 5 &amp; 6</p>');
  });

  it('is nothing where it shows nothing', () => {
    for (const empty of ['', '<p></p>', '<p> <br></p>', '<script>1</script>', '<img src=x>'])
      expect(cleanHtml(empty)).toBe('');
    expect(cleanHtml(`<p><img src="${stored}"></p>`)).not.toBe('');
  });

  it('is refused in time where a browser would make millions of elements of it', () => {
    const began = performance.now();
    const open = Array.from({ length: 8000 }, (_, index) => `<font size=${index}>`).join('');
    for (const bomb of [`${open}${'<p>'.repeat(20_000)}`, '<div>'.repeat(15_000), '<p>一</p>'.repeat(30_000)])
      expect(() => cleanHtml(bomb)).toThrow(HtmlTooLarge);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
