/** Whether a text is a JSON document. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // That is the answer: where it stops being JSON is nobody's question here.
    return false;
  }
}
