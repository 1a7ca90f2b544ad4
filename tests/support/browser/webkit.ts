import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { freePort } from '#tests/support/server/ports.ts'
import type { OpenBrowser, Tab } from './tab.ts'

/*
 * WebKit as Debian has it, by the W3C's WebDriver: requests with JSON, without a library. It is the engine of
 * Safari, and not Safari: docs/browsers.md says what it cannot tell.
 */

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** The name of an element's reference in the standard. */
const reference = 'element-6066-11e4-a52e-4f735466cecf'

/** Finds by the words that a person sees or hears, in the page. */
const finders = `
  const words = (of) => (of?.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const seen = (one) => one.getClientRects().length > 0
  const all = (selector) => [...document.querySelectorAll(selector)]
  const labelled = (label, isPart) => all('input, textarea, select').find((field) => {
    const names = [field.getAttribute('aria-label') ?? '', ...[...(field.labels ?? [])].map(words)]
    return names.some((name) => (isPart ? name.includes(label) : name === label))
  })
  const button = (name) => all('button, [role=button]').find(
    (one) => seen(one) && !one.disabled && (one.getAttribute('aria-label') ?? words(one)) === name)
  const summary = (name) => all('summary').find((one) => seen(one) && words(one) === name)
  const option = (group, name) => all('fieldset')
    .find((set) => (set.getAttribute('aria-label') ?? words(set.querySelector('legend'))) === group)
    ?.querySelectorAll('label, input').values()
    .find((one) => (one.getAttribute('aria-label') ?? words(one)) === name)
`

const exited = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit')

/** A screen that nobody sees; answers its name. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'error').then(([error]) => Promise.reject(error)),
  ])
  return { screen, display: `:${String(number).trim()}` }
}

export const openWebkit = async (): Promise<OpenBrowser> => {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const end = async () => {
    for (const one of [driver, screen]) {
      one.kill()
      await exited(one)
    }
  }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await expect.poll(() => ask('GET', '/status').then(Boolean, () => false)).toBe(true)
  const made = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${made.sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })

  const execute = (script: string) =>
    ask('POST', `${session}/execute/async`, {
      script: `const answer = arguments[arguments.length - 1];
        (async () => { ${script} })().then((value) => answer({ value }), (error) => answer({ error: String(error) }))`,
      args: [],
    }) as Promise<{ value?: unknown; error?: string }>
  const run = async (script: string) => {
    const { value, error } = await execute(script)
    if (error !== undefined) throw new Error(error)
    return value
  }
  /** The element that `finder` finds, once it does. */
  const find = async (finder: string): Promise<string> => {
    let found: unknown = null
    await expect
      .poll(
        async () => {
          found = await run(`${finders} return ${finder}`)
          return found
        },
        { timeout: 30_000, message: finder },
      )
      .toBeTruthy()
    return `${session}/element/${(found as Record<string, string>)[reference]}`
  }
  const say = (text: string) => JSON.stringify(text)
  const tab: Tab = {
    goto: async (address) => void (await ask('POST', `${session}/url`, { url: address })),
    reload: async () => void (await ask('POST', `${session}/refresh`, {})),
    fill: async (label, text) => {
      const field = await find(`labelled(${say(label)}, false)`)
      await ask('POST', `${field}/clear`, {})
      await ask('POST', `${field}/value`, { text })
    },
    press: async (name) => {
      const button = await find(`button(${say(name)})`)
      // The driver scrolls no further than the edge of the screen, where the page's bar may lie over it.
      await run(`${finders} button(${say(name)})?.scrollIntoView({ block: 'center' })`)
      await ask('POST', `${button}/click`, {})
    },
    unfold: async (name) => {
      await ask('POST', `${await find(`summary(${say(name)})`)}/click`, {})
    },
    choose: async (group, name) => {
      const finder = `option(${say(group)}, ${say(name)})`
      const option = await find(finder)
      // What is out of sight is not drawn, and the driver presses nothing that is not.
      await run(`${finders} ${finder}?.scrollIntoView({ block: 'center' })`)
      await ask('POST', `${option}/click`, {})
    },
    attach: async (label, path) => {
      await ask('POST', `${await find(`labelled(${say(label)}, true)`)}/value`, { text: path })
    },
    run,
  }
  return {
    version: made.capabilities.browserVersion,
    tab,
    close: async () => {
      await ask('DELETE', session).catch(() => {})
      await end()
    },
  }
}
