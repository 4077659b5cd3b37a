/** A text of one line: a line break becomes a blank, as browsers read what is pasted into an input of one line. */
export const toOneLine = (text: string): string => text.replace(/\r\n|[\r\n\v\f\u2028\u2029]/g, ' ');

/**
 * A text without the characters of no width that pages and chats put between others, among them those that turn the order of
 * reading: nobody sees them, and what holds one is neither found nor the same as what was typed, or reads as what it is not.
 * The one that makes several pictures into one is a part of it.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/[\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(
      /([\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic}))|\u200d/gu,
      (_, joined: string | undefined) => joined ?? '',
    );
