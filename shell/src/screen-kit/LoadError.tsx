import { ErrorState, PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useDescribeError } from './use-describe-error.ts';

const useStyles = makeStyles({
  inset: { padding: '16px 20px', [PHONE]: { padding: '16px' } },
});

/** Replaces data that a query could not load: why, and a retry. */
export const LoadError = ({
  title,
  error,
  onRetry,
  retryLabel,
  inset = false,
}: {
  title: string;
  /** Of the query. */
  error: unknown;
  onRetry: () => unknown;
  retryLabel?: string;
  /** With the padding of a panel. */
  inset?: boolean;
}) => {
  const styles = useStyles();
  const describeError = useDescribeError();
  return (
    <div className={inset ? styles.inset : ''}>
      <ErrorState
        title={title}
        detail={describeError(error)}
        onRetry={() => void onRetry()}
        {...(retryLabel ? { retryLabel } : {})}
      />
    </div>
  );
};
