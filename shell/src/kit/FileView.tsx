import { ArrowRotateClockwiseRegular, PageFitRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { VIEWER_PAGE, type FromFrame, type ToFrame, type ViewKind, type ViewState } from './viewer-protocol.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%', backgroundColor: 'var(--rc-sunken)', border: '1px solid var(--rc-line)', borderRadius: '6px', overflow: 'hidden' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', padding: '4px 8px', backgroundColor: 'var(--rc-surface)', borderBottom: '1px solid var(--rc-line)' },
  figure: { minWidth: '52px', textAlign: 'center', color: 'var(--rc-text2)' },
  pages: { marginLeft: 'auto', paddingRight: '8px', color: 'var(--rc-text2)' },
  frame: { display: 'block', flexGrow: 1, width: '100%', minHeight: 0, border: 'none' },
});

export interface FileViewWords {
  zoomIn: string;
  zoomOut: string;
  fit: string;
  turn: string;
  /** « Page », for readers of a screen. */
  page: string;
  /** « Page 2 sur 7 ». */
  pageOf: (page: number, pages: number) => string;
}

interface Props {
  view: ViewKind;
  /** Somebody's bytes; they are shown by a frame that has no origin and no way to anything else. */
  bytes: Blob;
  mediaType: string;
  /** Name of the file. */
  label: string;
  words: FileViewWords;
  /** Keys that were pressed inside the frame, by their `key`; zoom and turning are dealt with here. */
  onKey: (key: string) => void;
  onShown?: () => void;
  onFailed: (reason: 'locked' | 'broken') => void;
}

const ZOOM: Record<string, 'in' | 'out' | 'fit'> = { '+': 'in', '-': 'out', '0': 'fit' };

/** A file as it is, with zoom, turning and pages: PDF, picture or text. */
export const FileView = ({ view, bytes, mediaType, label, words, onKey, onShown, onFailed }: Props) => {
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<ViewState | null>(null);
  const say = useCallback((message: ToFrame, transfer: Transferable[] = []) => frame.current?.contentWindow?.postMessage(message, '*', transfer), []);

  const isOwn = useCallback((key: string): boolean => {
    const zoom = ZOOM[key];
    if (zoom) say({ kind: 'zoom', to: zoom });
    else if (key === 'r' || key === 'R') say({ kind: 'turn' });
    else return false;
    return true;
  }, [say]);
  useEffect(() => {
    // The same keys beside the frame as in it.
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.documentElement.dataset['singleKeys'] === 'off') return;
      if (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) return;
      if (isOwn(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOwn]);
  const hear = (message: FromFrame) => {
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
    const listen = ({ source, data }: MessageEvent<FromFrame>) => {
      if (frame.current && source === frame.current.contentWindow) latest.current(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const pageWord = words.page;
  useEffect(() => {
    if (!ready) return;
    let off = false;
    setState(null);
    void bytes.arrayBuffer().then((buffer) => {
      if (!off) say({ kind: 'open', view, mediaType, bytes: buffer, label, pageWord }, [buffer]);
    });
    return () => {
      off = true;
    };
  }, [ready, bytes, view, mediaType, label, pageWord, say]);

  const isTurned = view !== 'text';
  return (
    <div className={styles.root}>
      <div className={styles.tools} role="toolbar" aria-label={label}>
        <Button appearance="subtle" icon={<ZoomOutRegular />} aria-label={words.zoomOut} onClick={() => isOwn('-')} />
        <span className={styles.figure}>{state && `${state.zoom}\u00A0%`}</span>
        <Button appearance="subtle" icon={<ZoomInRegular />} aria-label={words.zoomIn} onClick={() => isOwn('+')} />
        <Button appearance="subtle" icon={<PageFitRegular />} aria-label={words.fit} onClick={() => isOwn('0')} />
        {isTurned && <Button appearance="subtle" icon={<ArrowRotateClockwiseRegular />} aria-label={words.turn} onClick={() => isOwn('r')} />}
        {state && state.pages > 1 && <span className={styles.pages}>{words.pageOf(state.page, state.pages)}</span>}
      </div>
      <iframe ref={frame} className={styles.frame} src={VIEWER_PAGE} sandbox="allow-scripts" title={label} />
    </div>
  );
};
