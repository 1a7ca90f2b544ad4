import { paths } from '#contract/vocabulary/paths.ts'
import type { Session } from './session-facts.ts'
import { session } from './session-setup.ts'

/** The specification’s words; in the view of a certain person their name. */
const viewWords = (session: Session | null): string =>
  session?.viewer === undefined
    ? `Switched to ${session?.role} view`
    : `You see what ${session.firstName} ${session.lastName} sees`

/** The role that a signed-in person uses the product as: their own, or another. */
export const view = session.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSwitched', target: 'switched' }, { target: 'own' }] },
    landing: {
      // The page of before may not be for this role: its guard waits, or it would lead to / after the landing.
      tags: 'pending',
      description: 'The app is finding the first page of this role.',
      meta: { support: 'The app is opening the first page after signing in or switching.' },
      invoke: {
        src: 'findLanding',
        input: ({ context }) => ({ session: context.session, returnTo: context.returnTo }),
        onDone: {
          target: 'deciding',
          actions: [
            {
              type: 'navigate',
              params: ({ event }) => ({ to: event.output, replace: true }),
            },
            'forgetReturn',
          ],
        },
        onError: {
          target: 'deciding',
          actions: [
            { type: 'navigate', params: { to: paths.landing(), replace: true } },
            'forgetReturn',
          ],
        },
      },
    },
    own: {
      description: 'The person uses the product as themselves.',
      meta: { support: 'The customer sees their own account.' },
      on: {
        'view.switch': {
          guard: { type: 'maySwitch', params: ({ event }) => ({ target: event.target }) },
          target: 'switching',
        },
      },
    },
    switching: {
      tags: 'switching',
      entry: {
        type: 'say',
        params: { tone: 'loading', text: 'Switching the view…', topic: 'view' },
      },
      description: 'The person’s own sign-in is saved; the app is asking for another view.',
      meta: { support: 'The app is switching to another view.', risk: ['session'] },
      invoke: {
        src: 'switchView',
        input: ({ context, event }) => ({
          session: context.session,
          target: event.type === 'view.switch' ? event.target : 'homeowner',
          person: event.type === 'view.switch' ? (event.person ?? null) : null,
        }),
        onDone: {
          target: 'landing',
          actions: [
            {
              type: 'keepSession',
              params: ({ event }) => ({ session: event.output.session }),
            },
            { type: 'storeView', params: ({ event }) => ({ view: event.output }) },
            'tellSignedIn',
            {
              type: 'say',
              params: ({ context }) => ({
                tone: 'success',
                text: viewWords(context.session),
                topic: 'view',
              }),
            },
          ],
        },
        onError: {
          target: 'own',
          actions: {
            type: 'say',
            params: { tone: 'error', text: 'Failed to switch account type', topic: 'view' },
          },
        },
      },
    },
    switched: {
      tags: 'switched',
      description: 'The person uses the product as another role.',
      meta: {
        support: 'The customer is in a switched view; the banner leads back.',
        risk: ['session'],
      },
      on: { 'view.switchBack': 'switchingBack' },
    },
    switchingBack: {
      tags: ['switched', 'switching'],
      entry: {
        type: 'say',
        params: { tone: 'loading', text: 'Switching back…', topic: 'view' },
      },
      description:
        'The app is restoring the person’s own sign-in, or asking for it if none was saved.',
      meta: { support: 'The app is switching back to the customer’s own account.' },
      invoke: {
        src: 'switchBack',
        input: ({ context }) => ({ session: context.session }),
        onDone: {
          target: 'landing',
          actions: [
            {
              type: 'keepSession',
              params: ({ event }) => ({ session: event.output.session }),
            },
            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },
            'tellSignedIn',
            {
              type: 'say',
              params: ({ context }) => ({
                tone: 'success',
                text: `Switched back to ${context.session?.role} account`,
                topic: 'view',
              }),
            },
          ],
        },
        onError: {
          target: 'switched',
          actions: {
            type: 'say',
            params: {
              tone: 'error',
              text: 'Failed to switch back to original account',
              topic: 'view',
            },
          },
        },
      },
    },
  },
})
