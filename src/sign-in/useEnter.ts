import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { HOME_PATH } from '../menu/homePath.ts';
import { isRecord } from '../values/shapes.ts';
import { enter, onlyTenant, type Admission } from './signIn.ts';

/** Starts the session and goes on to where the person was headed; nobody is led to where another person was. The signed-in frame checks the target against the menu. */
export function useEnter() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const enterTenant = (admission: Admission, tenantId: string) => {
    enter(admission, tenantId);
    const person = isRecord(state) ? (state['person'] ?? null) : null;
    const wanted = person === null || person === admission.user.id ? query.get('redirect') : null;
    void navigate(HOME_PATH, { replace: true, state: { redirect: wanted } });
  };
  const enterIfOnly = (admission: Admission): boolean => {
    const tenantId = onlyTenant(admission);
    if (tenantId === null) return false;
    enterTenant(admission, tenantId);
    return true;
  };
  return { enterTenant, enterIfOnly };
}
