import {
  ArrowRotateClockwiseRegular,
  PageFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  VIEWER_URL,
  type ViewerEvent,
  type ViewerRequest,
  type ViewableKind,
  type ViewerState,
} from './viewer-protocol.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    backgroundColor: 'var(--rc-sunken)',
    border: '1px solid var(--rc-line)',
    borderRadius: '6px',
    overflow: 'hidden',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    padding: '4px 8px',
    backgroundColor: 'var(--rc-surface)',
    borderBottom: '1px solid var(--rc-line)',
  },
  figure: { minWidth: '52px', textAlign: 'center', color: 'var(--rc-text2)' },
  pages: { marginLeft: 'auto', paddingRight: '8px', color: 'var(--rc-text2)' },
  stage: { position: 'relative', flexGrow: 1, minHeight: 0 },
  waiting: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
  },
  // Paper is white at night too. Were the frame's scheme another than its page's, a browser would put white below it.
  frame: { display: 'block', width: '100%', height: '100%', border: 'none', colorScheme: 'light' },
});

export interface FileViewerLabels {
  /** Until the file shows. */
  loading: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  turn: string;
  /** « Page », for readers of a screen. */
  page: string;
  /** In the place of a page that cannot be drawn. */
  brokenPage: string;
  /** « Page 2 sur 7 ». */
  pageOf: (page: number, pages: number) => string;
}

interface Props {
  view: ViewableKind;
  /** Somebody's bytes, null while they come; they are shown by a frame that has no origin and no way to anything else. */
  bytes: Blob | null;
  /** Name of the file. */
  label: string;
  labels: FileViewerLabels;
  /** Keys that were pressed inside the frame, by their `key`; zoom and turning are dealt with here. */
  onKey: (key: string) => void;
  /** What keys do here; the page has all others. Plus, minus, zero and R unless it says otherwise. */
  keys?: Readonly<Record<string, ViewerCommand>>;
  /** Before and after the tools. */
  toolbarStart?: ReactNode;
  toolbarEnd?: ReactNode;
  onShown?: () => void;
  onFailed: (reason: 'locked' | 'broken') => void;
}

/** `closer`: near enough to read, and back again. */
export type ViewerCommand = 'in' | 'out' | 'fit' | 'turn' | 'closer';
const DEFAULT_KEYS: Readonly<Record<string, ViewerCommand>> = {
  '+': 'in',
  '-': 'out',
  '0': 'fit',
  r: 'turn',
  R: 'turn',
};
const CLOSER_STEPS = 2;

/** A file as it is, with zoom, turning and pages: PDF, picture or text. */
export const FileViewer = ({
  view,
  bytes,
  label,
  labels,
  onKey,
  keys = DEFAULT_KEYS,
  toolbarStart,
  toolbarEnd,
  onShown,
  onFailed,
}: Props) => {
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<ViewerState | null>(null);
  const say = useCallback(
    (message: ViewerRequest, transfer: Transferable[] = []) =>
      frame.current?.contentWindow?.postMessage(message, '*', transfer),
    [],
  );

  const near = useRef(false);
  const act = useCallback(
    (what: ViewerCommand) => {
      if (what === 'turn') return say({ kind: 'turn' });
      if (what !== 'closer') near.current = what === 'in';
      else {
        near.current = !near.current;
        for (let step = 0; near.current && step < CLOSER_STEPS; step++)
          say({ kind: 'zoom', to: 'in' });
        if (near.current) return;
      }
      say({ kind: 'zoom', to: what === 'closer' ? 'fit' : what });
    },
    [say],
  );
  const isOwn = useCallback(
    (key: string): boolean => {
      const what = keys[key];
      if (what) act(what);
      return what !== undefined;
    },
    [keys, act],
  );
  useEffect(() => {
    // The same keys beside the frame as in it.
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.documentElement.dataset['singleKeys'] === 'off'
      )
        return;
      if (
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      )
        return;
      if (isOwn(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOwn]);
  const hear = (message: ViewerEvent) => {
    if (message.kind === 'ready') setReady(true);
    else if (message.kind === 'failed') onFailed(message.reason);
    else if (message.kind === 'key') {
      if (!isOwn(message.key)) onKey(message.key);
    } else {
      setState(message);
      onShown?.();
    }
  };
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<ViewerEvent>) => {
      if (frame.current && source === frame.current.contentWindow) latest.current(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const { page: pageWord, brokenPage } = labels;
  useEffect(() => {
    if (ready) say({ kind: 'expect', view });
  }, [ready, view, say]);
  useEffect(() => {
    if (!ready || bytes === null) return;
    let off = false;
    setState(null);
    near.current = false;
    void bytes.arrayBuffer().then((buffer) => {
      if (!off)
        say(
          { kind: 'open', view, mediaType: bytes.type, bytes: buffer, label, pageWord, brokenPage },
          [buffer],
        );
    });
    return () => {
      off = true;
    };
  }, [ready, bytes, view, label, pageWord, brokenPage, say]);

  const isTurned = view !== 'text';
  return (
    <div className={styles.root}>
      <div className={styles.tools} role="toolbar" aria-label={label}>
        {toolbarStart}
        <Button
          appearance="subtle"
          icon={<ZoomOutRegular />}
          aria-label={labels.zoomOut}
          onClick={() => act('out')}
        />
        <span className={styles.figure}>{state && `${state.zoom}\u00A0%`}</span>
        <Button
          appearance="subtle"
          icon={<ZoomInRegular />}
          aria-label={labels.zoomIn}
          onClick={() => act('in')}
        />
        <Button
          appearance="subtle"
          icon={<PageFitRegular />}
          aria-label={labels.fit}
          onClick={() => act('fit')}
        />
        {isTurned && (
          <Button
            appearance="subtle"
            icon={<ArrowRotateClockwiseRegular />}
            aria-label={labels.turn}
            onClick={() => act('turn')}
          />
        )}
        {state && state.pages > 1 && (
          <span className={styles.pages}>{labels.pageOf(state.page, state.pages)}</span>
        )}
        {toolbarEnd}
      </div>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={VIEWER_URL}
          sandbox="allow-scripts"
          title={label}
        />
        {state === null && (
          <div className={styles.waiting}>
            <Spinner label={labels.loading} />
          </div>
        )}
      </div>
    </div>
  );
};
