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
import { usePageShortcuts } from '../use-page-shortcuts.ts';

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
  // Paper is white in dark mode too. With another colour scheme than the page's, a browser would
  // paint the frame white.
  frame: { display: 'block', width: '100%', height: '100%', border: 'none', colorScheme: 'light' },
});

export interface FileViewerLabels {
  /** Until the file shows. */
  loading: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  turn: string;
  /** « Page », for screen readers. */
  page: string;
  brokenPage: string;
  /** « Page 2 sur 7 ». */
  pageOf: (page: number, pages: number) => string;
}

interface Props {
  view: ViewableKind;
  /** Untrusted bytes, null while loading; shown in a sandboxed frame without an origin. */
  bytes: Blob | null;
  /** Name of the file. */
  label: string;
  labels: FileViewerLabels;
  /** Keys pressed inside the frame, by their `key`, except those the viewer handles. */
  onKey: (key: string) => void;
  /** Keys that the viewer handles; by default plus, minus, zero and R. */
  keys?: Readonly<Record<string, ViewerCommand>>;
  toolbarStart?: ReactNode;
  toolbarEnd?: ReactNode;
  onShown?: (pages: number) => void;
  onFailed: (reason: 'locked' | 'broken') => void;
}

/** `closer` toggles between reading size and fit. */
export type ViewerCommand = 'in' | 'out' | 'fit' | 'turn' | 'closer';
const DEFAULT_KEYS: Readonly<Record<string, ViewerCommand>> = {
  '+': 'in',
  '-': 'out',
  '0': 'fit',
  r: 'turn',
  R: 'turn',
};
const CLOSER_STEPS = 2;

/** Shows a PDF, image or text with zoom, rotation and page numbers. */
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
  const postToFrame = useCallback(
    (message: ViewerRequest, transfer: Transferable[] = []) =>
      frame.current?.contentWindow?.postMessage(message, '*', transfer),
    [],
  );

  const isZoomedIn = useRef(false);
  const runCommand = useCallback(
    (command: ViewerCommand) => {
      if (command === 'turn') return postToFrame({ kind: 'turn' });
      if (command !== 'closer') isZoomedIn.current = command === 'in';
      else {
        isZoomedIn.current = !isZoomedIn.current;
        for (let step = 0; isZoomedIn.current && step < CLOSER_STEPS; step++)
          postToFrame({ kind: 'zoom', to: 'in' });
        if (isZoomedIn.current) return;
      }
      postToFrame({ kind: 'zoom', to: command === 'closer' ? 'fit' : command });
    },
    [postToFrame],
  );
  const handleKey = useCallback(
    (key: string): boolean => {
      const what = keys[key];
      if (what) runCommand(what);
      return what !== undefined;
    },
    [keys, runCommand],
  );
  // The same keys outside the frame as inside.
  usePageShortcuts(handleKey);
  const onFrameMessage = (message: ViewerEvent) => {
    if (message.kind === 'ready') setReady(true);
    else if (message.kind === 'failed') onFailed(message.reason);
    else if (message.kind === 'key') {
      if (!handleKey(message.key)) onKey(message.key);
    } else {
      setState(message);
      onShown?.(message.pages);
    }
  };
  const latestHandler = useRef(onFrameMessage);
  latestHandler.current = onFrameMessage;
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent<ViewerEvent>) => {
      if (frame.current && source === frame.current.contentWindow) latestHandler.current(data);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);

  const { page: pageWord, brokenPage } = labels;
  useEffect(() => {
    if (ready) postToFrame({ kind: 'expect', view });
  }, [ready, view, postToFrame]);
  useEffect(() => {
    if (!ready || bytes === null) return;
    let isCancelled = false;
    setState(null);
    isZoomedIn.current = false;
    void bytes.arrayBuffer().then((buffer) => {
      if (!isCancelled)
        postToFrame(
          { kind: 'open', view, mediaType: bytes.type, bytes: buffer, label, pageWord, brokenPage },
          [buffer],
        );
    });
    return () => {
      isCancelled = true;
    };
  }, [ready, bytes, view, label, pageWord, brokenPage, postToFrame]);

  const canRotate = view !== 'text';
  return (
    <div className={styles.root}>
      <div className={styles.tools} role="toolbar" aria-label={label}>
        {toolbarStart}
        <Button
          appearance="subtle"
          icon={<ZoomOutRegular />}
          aria-label={labels.zoomOut}
          onClick={() => runCommand('out')}
        />
        <span className={styles.figure}>{state && `${state.zoom}\u00A0%`}</span>
        <Button
          appearance="subtle"
          icon={<ZoomInRegular />}
          aria-label={labels.zoomIn}
          onClick={() => runCommand('in')}
        />
        <Button
          appearance="subtle"
          icon={<PageFitRegular />}
          aria-label={labels.fit}
          onClick={() => runCommand('fit')}
        />
        {canRotate && (
          <Button
            appearance="subtle"
            icon={<ArrowRotateClockwiseRegular />}
            aria-label={labels.turn}
            onClick={() => runCommand('turn')}
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
