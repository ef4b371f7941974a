/** What a page and the frame that shows somebody's bytes say to each other. The frame has no origin: bytes go to it, only figures and keys come back. */
export type ViewableKind = 'pdf' | 'image' | 'text';

export type ViewerRequest =
  /** Bytes of this kind are on their way: what shows them may be got ready. */
  | { kind: 'expect'; view: ViewableKind }
  | {
      kind: 'open';
      view: ViewableKind;
      mediaType: string;
      bytes: ArrayBuffer;
      label: string;
      pageWord: string;
      brokenPage: string;
    }
  | { kind: 'zoom'; to: 'in' | 'out' | 'fit' }
  | { kind: 'turn' }
  | { kind: 'page'; page: number };

/** `page` counts from 1; `zoom` in percent of the file's own size on the screen. */
export interface ViewerState {
  page: number;
  pages: number;
  zoom: number;
}

export type ViewerEvent =
  | { kind: 'ready' }
  | ({ kind: 'state' } & ViewerState)
  | { kind: 'failed'; reason: 'locked' | 'broken' }
  | { kind: 'key'; key: string };

/** Where the server has the frame's page. */
export const VIEWER_URL = '/viewer';
