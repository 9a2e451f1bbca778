const formsHref = '/formularios'
export const formListHref = `${formsHref}/lista`
export const newFormHref = `${formsHref}/novo`
export const formHref = (id: number) => `${formsHref}/formularios/${id}`
/** Where what a form asks is built. */
export const buildHref = (id: number) => `${formHref(id)}/editar`
export const chooseAssetHref = `${formsHref}/selecionar-ativo`
export const responsesHref = `${formsHref}/respostas`
export const auditHref = `${formsHref}/auditoria`
export const followUpsHref = `${formsHref}/pendencias`
export const followUpHref = (id: number) => `${followUpsHref}/${id}`
/** The follow-ups that a filter matches. */
export const followUpsWith = (filter: Readonly<Record<string, string>>) =>
  `${followUpsHref}?${new URLSearchParams(filter)}`
export const assetFormsHref = (id: number) => `${formsHref}/ativo/${id}`
export const responseHref = (id: number) => `${responsesHref}/${id}`
export const editHref = (id: number) => `${responseHref(id)}/editar`
export const doneHref = (id: number) => `${responseHref(id)}/sucesso`
/** Where the machine is chosen that a form is answered about. */
export const chooseFor = (form: number) => `${formsHref}/responder/${form}`
/** Where a form is answered about a machine. */
export const fillHref = (form: number, asset: number) => `${chooseFor(form)}?ativo=${asset}`
export const auditOf = (id: number) => `${auditHref}/resposta/${id}`
/** The responses that a filter matches. */
export const responsesWith = (filter: Readonly<Record<string, string | number>>) =>
  `${responsesHref}?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`

/** What can be filled in without a connection, and what waits to be sent. */
export const offlineHref = `${formsHref}/sem-conexao`
/** The same, with this machine before the others. */
export const keptAssetHref = (id: number) => `${offlineHref}?ativo=${id}`
/** Where a form is answered about a machine without a connection. */
export const fillHereHref = (form: number, asset: number) => `${offlineHref}/responder/${form}?ativo=${asset}`
/** A response that was begun on this device, by its number here. */
export const hereHref = (id: number) => `${offlineHref}/respostas/${id}`
