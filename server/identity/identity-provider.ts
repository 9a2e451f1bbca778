import { eq } from 'drizzle-orm'
import { type Configuration, Provider } from 'oidc-provider'
import { providers } from '../../contract/session/session'
import { corporateAccount } from '../database/schema'
import type { Services } from '../services'
import { identityRecords } from './identity-records'
import { failurePage } from './sign-in-page'

const scopes = ['openid', 'profile', 'email', 'User.Read']

/** The OpenID provider that stands for the two companies' where no real tenant is configured. Its issuer is `<origin>/oidc`. */
export function identityProvider({ database, clock, settings, origin }: Services): Provider {
  const pages = [origin, ...settings.corsOrigins]
  const configuration: Configuration = {
    adapter: (kind) => identityRecords(kind, database, clock),
    clients: providers.map((company) => ({
      client_id: settings.companies[company].clientId,
      client_secret: settings.companies[company].secret,
      client_name: company,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: pages.map((page) => `${page}/login`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => false },
    jwks: { keys: [settings.secrets.identityKey] },
    cookies: { keys: [settings.secrets.cookie], short: { path: '/', sameSite: 'lax' }, long: { sameSite: 'lax' } },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    interactions: { url: (_, { uid }) => `/oidc/interaction/${uid}` },
    routes: { authorization: '/oauth2/v2.0/authorize', token: '/oauth2/v2.0/token' },
    ttl: { AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Interaction: 900, Session: 900, Grant: 900 },
    async findAccount(_, subject) {
      const [account] = await database.select().from(corporateAccount).where(eq(corporateAccount.subject, subject))
      if (!account) return undefined
      const { email, name } = account
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, name, email, email_verified: true, preferred_username: email }),
      }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    renderError(context, { error_description, error }) {
      context.type = 'html'
      context.body = failurePage(`O pedido de acesso não é válido (${error_description ?? error}).`)
    },
  }
  const provider = new Provider(`${origin}/oidc`, configuration)
  provider.proxy = true
  return provider
}
