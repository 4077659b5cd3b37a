/**
 * A page of another system. It gets no access to this one: scripts run in an origin of their own, and
 * the address bar stays ours.
 */
export function FramePage({ url }: { readonly url: string }) {
  return (
    <div className="frame-page">
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
      <iframe src={url} title={url} sandbox="allow-scripts allow-forms allow-popups" referrerPolicy="no-referrer" />
    </div>
  );
}
