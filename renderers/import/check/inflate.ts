import { Refusal } from '../../../schemas/language/imports/workbook/unpackXlsx.mjs';

/** Unpacks one part of a file by the browser's own means, and no further than it may: what a part says of its size is a claim. */
export async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(packed as Uint8Array<ArrayBuffer>);
      controller.close();
    },
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of source.pipeThrough(new DecompressionStream('deflate-raw'))) {
      length += part.length;
      if (length > most) break;
      parts.push(part);
    }
  } catch {
    throw new Refusal('broken');
  }
  if (length > most) throw new Refusal('size');
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
