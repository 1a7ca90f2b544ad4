import type { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import type { Provider } from './lazy.ts'

export const paymentConfirmation: Provider<typeof paymentConfirmationMachine> = ({ api }) => ({
  asks: {
    askStatus: ({ inspectionId }) =>
      api.call('payments.status', { query: { inspection_id: inspectionId } }),
  },
  does: {},
})
