import { paths } from '#contract/vocabulary/paths.ts'
import { choosing, remember, withoutAnalysis } from './properties-choosing.ts'
import { issues } from './properties-issues.ts'
import { swapped } from './properties-model.ts'
import { properties } from './properties-setup.ts'

/*
 * A homeowner's properties and the one that is current. The stored one is current until the list is
 * loaded and a choice is made: the one that the page's address names, else the stored one, else the first, else none. A page that needs a property
 * when there is none asks for the default one. A change of property also changes the page; one that is chosen while the
 * list is loading waits for it. Beside this, the current property's latest inspection tells whether there are issues
 * to manage.
 */

export const propertiesMachine = properties.createMachine({
  id: 'properties',
  context: ({ input }) => ({
    ...input,
    list: [],
    selected: input.stored,
    choosing: null,
    judged: null,
    error: null,
  }),
  type: 'parallel',
  on: {
    'location.changed': {
      actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
    },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'properties.refresh': {
          target: '.loading',
          actions: { type: 'keepUser', params: ({ event }) => ({ userId: event.userId }) },
        },
        'property.added': {
          target: '.loading',
          actions: { type: 'prefer', params: ({ event }) => ({ id: event.propertyId }) },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          description: 'The list is being loaded; the earlier list stays on the page.',
          meta: { support: 'The customer’s properties are loading.' },
          on: {
            'property.select': {
              actions: { type: 'keepChoosing', params: ({ event }) => ({ id: event.propertyId }) },
            },
            'location.changed': {
              guard: { type: 'namesHome', params: ({ event }) => ({ place: event.place }) },
              actions: [
                { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
                'forgetChoosing',
              ],
            },
          },
          invoke: {
            src: 'loadProperties',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: {
              target: 'deciding',
              actions: [
                { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
                remember,
              ],
            },
            onError: [
              {
                guard: 'needsProperty',
                target: 'needing',
                actions: [
                  { type: 'emptyList', params: ({ event }) => ({ error: event.error }) },
                  { type: 'log', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'failed',
                actions: [
                  { type: 'emptyList', params: ({ event }) => ({ error: event.error }) },
                  { type: 'log', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        deciding: {
          always: [
            { guard: 'wishesOnAnalysis', target: 'choosing' },
            {
              guard: 'hasWish',
              target: 'selected',
              actions: [
                {
                  type: 'swapPath',
                  params: ({ context }) => ({
                    to: swapped(context.place.property, context.choosing ?? ''),
                  }),
                },
                'selectChoosing',
                remember,
              ],
            },
            { guard: 'hasSelection', target: 'selected' },
            { guard: 'needsDefault', target: 'needing' },
            {
              guard: 'needsProperty',
              target: 'none',
              actions: { type: 'navigate', params: { to: paths.addProperty(), replace: true } },
            },
            { target: 'none' },
          ],
        },
        none: {
          tags: 'none',
          description: 'The homeowner has no property yet.',
          meta: { support: 'The customer has no property yet and should add one.' },
          on: {
            'location.changed': {
              target: 'deciding',
              actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
            },
          },
        },
        selected: {
          description: 'One property is current.',
          meta: { support: 'The customer has a current property.' },
          on: {
            'location.changed': {
              guard: { type: 'isOfAnother', params: ({ event }) => ({ place: event.place }) },
              actions: [
                { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
                'selectNamed',
                remember,
              ],
            },
            'property.select': [
              {
                guard: { type: 'isOnAnalysis', params: ({ event }) => ({ id: event.propertyId }) },
                target: 'choosing',
                actions: {
                  type: 'keepChoosing',
                  params: ({ event }) => ({ id: event.propertyId }),
                },
              },
              {
                guard: { type: 'isListed', params: ({ event }) => ({ id: event.propertyId }) },
                actions: [
                  { type: 'select', params: ({ event }) => ({ id: event.propertyId }) },
                  remember,
                  {
                    type: 'swapPath',
                    params: ({ context, event }) => ({
                      to: swapped(context.place.property, event.propertyId),
                    }),
                  },
                ],
              },
            ],
          },
        },
        choosing,
        withoutAnalysis,
        failed: {
          tags: 'failed',
          description:
            'The list could not be loaded: it is empty. It is loaded again once the network is back.',
          meta: { support: 'The customer’s properties could not be loaded.' },
          on: {
            'network.changed': {
              guard: { type: 'isBackOnline', params: ({ event }) => ({ online: event.online }) },
              target: 'loading',
            },
            'location.changed': {
              guard: { type: 'leadsToProperty', params: ({ event }) => ({ place: event.place }) },
              target: 'needing',
              actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
            },
          },
        },
        needing: {
          tags: 'busy',
          description: 'A page needs a property: the app asks for the default one.',
          meta: { support: 'The app is looking for the customer’s default property.' },
          invoke: {
            src: 'loadDefault',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: {
              target: 'selected',
              actions: [
                { type: 'select', params: ({ event }) => ({ id: event.output }) },
                { type: 'rememberSelected', params: ({ event }) => ({ propertyId: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
                target: 'none',
                actions: {
                  type: 'navigate',
                  params: { to: paths.addProperty(true), replace: true },
                },
              },
              {
                guard: 'hasNoList',
                target: 'failed',
                actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'none',
                actions: [
                  { type: 'log', params: ({ event }) => ({ error: event.error }) },
                  { type: 'navigate', params: { to: paths.addProperty(), replace: true } },
                ],
              },
            ],
          },
        },
      },
    },
    issues,
  },
})
