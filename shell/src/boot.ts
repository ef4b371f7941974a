import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';

/** What the host stands on, then the host itself, then its first screen. */
const startupSteps = [
  () => import(/* webpackMode: "eager" */ '@recueil/shell/ui'),
  () => import(/* webpackMode: "eager" */ '@recueil/shell/contract'),
  () => import(/* webpackMode: "eager" */ './start-app.tsx'),
  async () => (await import(/* webpackMode: "eager" */ './start-app.tsx')).startApp(),
];

/** Each in a task of its own, which is all that the timer is for: a press in between is answered. */
const runStartupSteps = async (): Promise<void> => {
  for (const piece of startupSteps) {
    await new Promise((resolve) => setTimeout(resolve));
    await piece();
  }
};

void runStartupSteps();
