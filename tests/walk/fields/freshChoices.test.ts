/** Choices that somebody took out of a dictionary while this browser kept what it knew. */
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { eventually, fieldOf, openScreen, popupOf, reach } from '../gestures.ts';

const member = 'charge/member/MemberList';

it('are not offered by a form that is opened afterwards', async () => {
  const page = await openPage({ as: 'admin', motion: true });
  await openScreen(page, member);
  // What a browser holds that was signed in before the item went.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('voltform.dicts')!) as { value: Record<string, unknown[]> };
    stored.value['client_source']!.push({ value: 'gone', text: '已取消的来源' });
    localStorage.setItem('voltform.dicts', JSON.stringify(stored));
  });
  await page.reload();
  const answered = page.waitForResponse((response) => response.url().includes('/sys/dict/queryAllDictItems'));
  const pane = await openScreen(page, member, '?_add=');
  await answered;
  const field = fieldOf(pane.getByRole('dialog').last(), 'registerSource').getByRole('combobox');
  await eventually(async () => {
    await reach(field);
    await popupOf(page, 'select-dropdown').getByText('后台').first().waitFor();
    const isOffered = await popupOf(page, 'select-dropdown').getByText('已取消的来源').isVisible();
    await page.keyboard.press('Escape');
    return isOffered;
  }).toBe(false);
  expect(await pane.getByRole('dialog').count()).toBe(1);
});
