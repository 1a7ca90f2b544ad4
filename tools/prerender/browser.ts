/*
 * As much of a browser as the web app looks at before it renders, for a visitor who has just come. To be
 * imported before any module of the app.
 */

const address = new URL('http://localhost/')

Object.assign(globalThis, {
  window: globalThis,
  location: address,
  history: {
    state: null,
    replaceState: (_state: unknown, _unused: string, to: string) => {
      address.href = new URL(to, address).href
    },
  },
  document: {
    cookie: '',
    visibilityState: 'visible',
    querySelector: () => null,
    addEventListener: () => {},
  },
  addEventListener: () => {},
})
// Newer versions of Node have one of their own, which is never on line.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } })
