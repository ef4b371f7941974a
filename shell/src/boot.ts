import './kit/tokens.css';
import './kit/fonts.css';
import './page.css';

const startupSteps = [
  () => import(/* webpackMode: "eager" */ '@recueil/shell/ui'),
  () => import(/* webpackMode: "eager" */ '@recueil/shell/contract'),
  () => import(/* webpackMode: "eager" */ './start-app.tsx'),
  async () => (await import(/* webpackMode: "eager" */ './start-app.tsx')).startApp(),
];

/** Each step is a task of its own, so that input in between is handled. */
const runStartupSteps = async (): Promise<void> => {
  for (const step of startupSteps) {
    await new Promise((resolve) => setTimeout(resolve));
    await step();
  }
};

void runStartupSteps();
