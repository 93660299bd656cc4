import { vi } from 'vitest';

/** A file on its way to a server that answers when a test lets it. */
export class TestUpload extends EventTarget {
  static all: TestUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  form = new FormData();
  isAborted = false;

  open(): void {
    TestUpload.all.push(this);
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  has(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share, total: 1 }));
  }
  breakOff(): void {
    this.dispatchEvent(new Event('error'));
  }
  answer(status: number, data: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify({ message: 'errors' in (data as object) ? 'FAILED' : 'OK', data });
    this.dispatchEvent(new Event('load'));
  }
  /** The server has it under this id. */
  store(ID: string): void {
    const { name, size, type } = this.form.get('file') as File;
    this.answer(200, { ID, NAME: name, SIZE: size, TYPE: type || 'application/octet-stream', URL: `/files/${ID}` });
  }
  get name(): string {
    return (this.form.get('file') as File).name;
  }
}

/** Files go into a server that the test plays. */
export function playUploads(): void {
  TestUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', TestUpload);
}

export const fileOf = (name: string, size = 3, type = ''): File => new File([new Uint8Array(size)], name, { type });
