import { createRouter } from './routes.tsx';

type Router = ReturnType<typeof createRouter>;

/** How long a screen may take before the frame shows without it. */
const FIRST_SCREEN_TIMEOUT_MS = 1000;

let current: { router: Router; generation: number } | null = null;

/** The router of a generation, whether it was made ahead or not: the same for a picture that is begun several times before it shows. */
export const getRouter = (generation: number): Router => {
  if (current?.generation !== generation) current = { router: createRouter(), generation };
  return current.router;
};

export const disposeRouter = (router: Router): void => {
  router.dispose();
  if (current?.router === router) current = null;
};

/**
 * Looks for the screen of this address before anything is drawn. Its files were asked for by the page and come with the shell's own: waiting for them
 * costs nothing, and the first picture is the whole one, drawn once.
 */
export const waitForFirstScreen = async (): Promise<void> => {
  const router = getRouter(0);
  if (router.state.initialized) return;
  let leave = () => {};
  await new Promise<void>((resolve) => {
    leave = router.subscribe(({ initialized }) => initialized && resolve());
    // A screen that is late, or never comes, must not keep the frame away: it then arrives inside it, or is a panel there.
    setTimeout(resolve, FIRST_SCREEN_TIMEOUT_MS);
  });
  leave();
};
