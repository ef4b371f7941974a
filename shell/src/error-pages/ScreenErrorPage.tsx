import { useNavigate } from '@recueil/shell/router';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { StoppedMessage } from './StoppedMessage.tsx';

// The router numbers its history entries: before the first there is no page of the app.
const canGoBack = (): boolean =>
  ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

export const ScreenErrorPage = (props: { remote: RemoteRecord | undefined; error: unknown }) => {
  const navigate = useNavigate();
  return (
    <StoppedMessage
      {...props}
      where="screen"
      onBack={() => void (canGoBack() ? navigate(-1) : navigate('/app/dashboard'))}
    />
  );
};
