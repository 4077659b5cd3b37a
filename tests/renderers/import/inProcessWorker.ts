/** The worker of an import in the process of the test: the same code, the same messages, no thread. */
import { expose } from 'comlink';
import XLSX from 'xlsx';
import { FileChecks } from '../../../renderers/import/check/FileChecks.ts';

/** Stands in for `Worker`, which this environment has not. */
export class InProcessWorker {
  readonly #own: MessagePort;
  readonly #ports: MessageChannel;

  constructor() {
    this.#ports = new MessageChannel();
    expose(new FileChecks(), this.#ports.port2);
    this.#own = this.#ports.port1;
    this.#own.start();
  }

  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    if (type === 'message') this.#own.addEventListener('message', listener);
  }

  removeEventListener(type: string, listener: (event: MessageEvent) => void): void {
    if (type === 'message') this.#own.removeEventListener('message', listener);
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#own.postMessage(message, transfer);
  }

  terminate(): void {
    this.#ports.port1.close();
    this.#ports.port2.close();
  }
}

/** A file with these rows. */
export function toFile(name: string, rows: readonly (readonly string[])[]): File {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as string[][]), 'Sheet1');
  const bookType = name.toLowerCase().endsWith('.xls') ? 'biff8' : 'xlsx';
  return new File([XLSX.write(book, { type: 'array', bookType }) as ArrayBuffer], name);
}
