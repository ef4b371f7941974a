import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';

/** What the host stands on, then the host itself, then its first screen. */
const pieces = [
  () => import(/* webpackMode: "eager" */ '@recueil/shell/ui'),
  () => import(/* webpackMode: "eager" */ '@recueil/shell/contract'),
  () => import(/* webpackMode: "eager" */ './start-app.tsx'),
  async () => (await import(/* webpackMode: "eager" */ './start-app.tsx')).open(),
];

/** Each in a task of its own, which is all that the timer is for: a press in between is answered. */
const start = async (): Promise<void> => {
  for (const piece of pieces) {
    await new Promise((resolve) => setTimeout(resolve));
    await piece();
  }
};

void start();
