import { useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@sampan/kernel/languages.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { chooseLanguage } from '@sampan/widgets/session.ts';
import { Logo } from '@sampan/widgets/ui/logo.tsx';
import { placeOf } from '../door/address.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

export function SignInHalf() {
  const t = useT();
  const current = useLanguage();
  const hash = useSyncExternalStore(onHash, () => location.hash);
  const place = placeOf(hash);
  const isRegister = place.path === '/register';
  document.title = `${t(isRegister ? 'register.title' : 'signin.title')} · ${t('site.name')}`;
  return (
    <div className="door">
      <main className="door-card" data-wide={isRegister || undefined}>
        <header className="door-brand">
          <Logo size={40} />
          <div>
            <p className="door-name">{t('site.name')}</p>
            <p className="door-line">{t('signin.subtitle')}</p>
          </div>
        </header>
        {isRegister ? (
          <RegisterForm key="register" invitation={place.query.get('invite') ?? ''} />
        ) : (
          <SignInForm key="signin" place={place} />
        )}
      </main>
      <nav className="door-languages" aria-label={t('signin.language')}>
        {LANGUAGES.map((language) => (
          <button key={language} type="button" lang={language} aria-pressed={language === current} onClick={() => chooseLanguage(language)}>
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </nav>
    </div>
  );
}
