/** Loads the texts of the wizard and of a request's page with a component that needs them. */
export const withRequestMessages = async <T>(component: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([
    component,
    import(/* webpackChunkName: "request-messages" */ './request-messages.ts'),
  ]);
  return loaded;
};
