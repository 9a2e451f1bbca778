import type { FormDefinition } from '../../../contract/forms/form'
import type { AssetForms } from '../../../contract/forms/inspection'
import type { DeviceStore } from './device-store'

/** A machine whose forms can be filled in without a connection, as the server had them. */
export interface KeptMachine {
  /** Of the machine. */
  readonly id: number
  /** As an instant. */
  readonly keptAt: string
  readonly machine: AssetForms
  readonly forms: readonly { readonly id: number; readonly number: number; readonly definition: FormDefinition }[]
}

/** Machines that a person chose on this device. */
export function deviceMachines(store: DeviceStore) {
  return {
    all: () => store.ask('machines', 'readonly', (machines): IDBRequest<KeptMachine[]> => machines.getAll()),
    keep: (kept: KeptMachine) => store.ask('machines', 'readwrite', (machines) => machines.put(kept)),
    /** In place of what is kept of it; not where it was removed meanwhile. */
    renew: (kept: KeptMachine) =>
      store.ask('machines', 'readwrite', (machines) => {
        const reading: IDBRequest<KeptMachine | undefined> = machines.get(kept.id)
        reading.onsuccess = () => {
          if (reading.result) machines.put(kept)
        }
        return reading
      }),
    forget: (id: number) => store.ask('machines', 'readwrite', (machines) => machines.delete(id)),
  }
}
