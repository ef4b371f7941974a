/** The frame has no origin: it receives bytes and returns only numbers and keys. */
export type ViewableKind = 'pdf' | 'image' | 'text';

export type ViewerRequest =
  /** A file of this kind is loading: its renderer may be preloaded. */
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

/** URL of the frame. */
export const VIEWER_URL = '/viewer';
