import { createRouter } from './routes.tsx';

type Router = ReturnType<typeof createRouter>;

/** How long the first screen may load before the layout shows without it. */
const FIRST_SCREEN_TIMEOUT_MS = 1000;

let current: { router: Router; generation: number } | null = null;

/** One router per generation: React may start a render more than once. */
export const getRouter = (generation: number): Router => {
  if (current?.generation !== generation) current = { router: createRouter(), generation };
  return current.router;
};

export const disposeRouter = (router: Router): void => {
  router.dispose();
  if (current?.router === router) current = null;
};

/** The first screen's files were requested by the page: waiting makes the first paint complete. */
export const waitForFirstScreen = async (): Promise<void> => {
  const router = getRouter(0);
  if (router.state.initialized) return;
  let unsubscribe = () => {};
  await new Promise<void>((resolve) => {
    unsubscribe = router.subscribe(({ initialized }) => initialized && resolve());
    // A late or missing screen must not hold back the layout.
    setTimeout(resolve, FIRST_SCREEN_TIMEOUT_MS);
  });
  unsubscribe();
};
