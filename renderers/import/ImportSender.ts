import { DataError, type ImportOutcome, newKey } from '../ports/index.ts';

/** What is sent at once. */
export interface ImportBody {
  readonly files: readonly File[];
  readonly validates: boolean | undefined;
}

/** Sends a body. @throws DataError */
type Post = (body: ImportBody, key: string) => Promise<ImportOutcome>;

/** What came of it; `earlier` where that was an earlier body, which was not answered when it was sent. */
export interface Sent {
  readonly outcome: ImportOutcome;
  readonly earlier?: ImportBody;
}

/** With these the server has done nothing. */
const definite: ReadonlySet<DataError['kind']> = new Set([
  'unauthorized',
  'forbidden',
  'missing',
  'conflict',
  'invalid',
  'tooLarge',
]);

/**
 * Sends files so that no line is stored twice. As long as nobody knows what became of a body, all that follow carry its
 * key: the server takes the first that reaches it, and says so to the others. What came of it is then asked with the
 * very same body.
 */
export class ImportSender {
  #key = newKey();
  /** Those that were not answered, the last one first. */
  #open: readonly ImportBody[] = [];

  /** What was sent and never answered. */
  get open(): readonly ImportBody[] {
    return this.#open;
  }

  async send(body: ImportBody, post: Post): Promise<Sent> {
    try {
      const outcome = await post(body, this.#key);
      this.forget();
      return { outcome };
    } catch (error) {
      if (error instanceof DataError && error.kind === 'repeated') return this.#ask(post, error);
      if (!(error instanceof DataError && definite.has(error.kind)))
        this.#open = [body, ...this.#open.filter((one) => !isSame(one, body))];
      throw error;
    }
  }

  /** What became of everything is known: what comes is another import. */
  forget(): void {
    this.#key = newKey();
    this.#open = [];
  }

  /** Of several, the server knows one. */
  async #ask(post: Post, refusal: DataError): Promise<Sent> {
    for (const earlier of this.#open)
      try {
        return { outcome: await post(earlier, this.#key), earlier };
      } catch (error) {
        if (!(error instanceof DataError && error.kind === 'repeated')) throw error;
      }
    this.forget();
    throw refusal;
  }
}

/** The senders of this visit, by what they send: a dialog may be closed before anybody knows what became of it. */
const senders = new Map<string, ImportSender>();

/** Who sends the imports of one purpose: where the last one was not answered, whoever sent it asks first what became of it. */
export function senderFor(purpose: string): ImportSender {
  const known = senders.get(purpose);
  if (known && known.open.length > 0) return known;
  const sender = new ImportSender();
  senders.set(purpose, sender);
  return sender;
}

const isSame = (a: ImportBody, b: ImportBody): boolean =>
  a.validates === b.validates && a.files.length === b.files.length && a.files.every((file, at) => file === b.files[at]);
