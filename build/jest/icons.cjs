const { dirname, join } = require('node:path');

const home = dirname(require.resolve('@fluentui/react-icons/providers'));
const load = (file) => require(join(home, file));
const { createFluentIcon } = load('utils/createFluentIcon');

/** Icons without their drawings: the index creates thousands of them in every test. */
module.exports = new Proxy(
  {
    __esModule: true,
    ...load('utils/constants'),
    ...load('contexts/index'),
    bundleIcon: load('utils/bundleIcon').default,
    createFluentIcon,
  },
  {
    get: (known, name) =>
      /(Regular|Filled|Color|Light)$/.test(String(name))
        ? (known[name] ??= createFluentIcon(name, '1em', ['']))
        : known[name],
  },
);
