/** A Chinese input method as a person types with it: letters that are composed, and the characters they become. */
import type { CDPSession, Page } from 'playwright-core';

/** The key event of a key that the input method takes for itself. */
const taken = { key: 'Process', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 } as const;

/** An input method of a page. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Composes letter by letter; nothing is decided yet. */
  async compose(letters: string): Promise<void> {
    for (let end = 1; end <= letters.length; end += 1) {
      await this.press();
      const text = letters.slice(0, end);
      await this.session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
  }

  /** The characters take the place of the letters: the first suggestion by the space bar. */
  async choose(characters: string): Promise<void> {
    await this.press();
    await this.session.send('Input.insertText', { text: characters });
  }

  /** Enter takes the letters as they are, and means nothing else. */
  async takeLetters(letters: string): Promise<void> {
    await this.press('Enter');
    await this.session.send('Input.insertText', { text: letters });
  }

  async write(letters: string, characters: string): Promise<void> {
    await this.compose(letters);
    await this.choose(characters);
  }

  /** A key as the page hears of it while the input method works: some browsers name it, all give it the code 229. */
  private async press(key: string = taken.key): Promise<void> {
    await this.session.send('Input.dispatchKeyEvent', { ...taken, type: 'rawKeyDown', key });
    await this.session.send('Input.dispatchKeyEvent', { ...taken, type: 'keyUp', key });
  }
}
