import { chromium } from 'playwright-core';
import { openBenchPages } from './benchPages.ts';
import { makeInputs } from './inputs.ts';
const pages = await openBenchPages(makeInputs([20,200,500]));
const names = ['ThreadTime','ScriptDuration','LayoutDuration','RecalcStyleDuration'];
async function go(label: string, args: string[]) {
  const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu', ...args] });
  for (const t of ['ownForm.html?fields=200', 'handForm.html?fields=200', 'bare']) {
  const p = await b.newPage({ viewport: { width: 1920, height: 1080 } });
  await p.goto(pages.address + '/blank.html');
  const cdp = await p.context().newCDPSession(p); await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const get = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.filter((m) => names.includes(m.name)).map((m) => [m.name, m.value]));
  if (t === 'bare') { await p.setContent('<input id=field105>'); } else {
  await p.goto(pages.address + '/' + t); await p.waitForFunction(() => window.openBench !== undefined);
  await p.evaluate(() => window.openBench!()); await p.waitForTimeout(1200); }
  await p.locator(`input[id$="field105"]`).focus(); await p.waitForTimeout(400);
  const a = await get(); await p.keyboard.type('abcdefghijklmnopqrst', { delay: 30 }); await p.waitForTimeout(700); const z = await get();
  console.log(label, t, names.map((n) => n + ' ' + ((z[n]! - a[n]!) * 1000).toFixed(0)).join('  '));
  await p.close(); }
  await b.close();
}
await go('default', []);
await go('noautofill', ['--disable-features=AutofillAddressProfileSavePrompt,AutofillEnableAcrossIframes,PasswordManager,AutofillFeatures', '--disable-autofill', '--disable-password-generation', '--disable-save-password-bubble']);
await go('nocompositorthread', ['--disable-threaded-compositing']);
await go('gpuon', ['--enable-gpu-rasterization']);
await pages.close();
