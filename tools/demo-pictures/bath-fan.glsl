// An attic by flashlight: the hose of a bath fan ends above the insulation and not outside.
const vec3 eye = vec3(0.15, 1.0, 2.0), target = vec3(-0.1, 0.42, -0.4);
const float zoom = 1.05, exposure = 0.95, sunSoft = 8.0, lampFall = 0.2, closeness = 0.6;
const vec3 sun = normalize(vec3(0.2, 0.35, -0.9)), sunColor = vec3(0.2, 0.21, 0.24), skyColor = vec3(0.09, 0.085, 0.08), groundColor = vec3(0.08, 0.065, 0.06);
const vec3 lampAt = vec3(0.9, 1.4, 1.7), lampColor = vec3(3.0, 2.85, 2.5);
vec3 sky(vec3 d) { return vec3(0.06); }
float hose(vec3 p, out float along) {
  vec3 a = vec3(-0.62, 0.22, -0.3), b = vec3(-0.45, 0.62, -0.25), c = vec3(0.05, 0.62, 0.0), e = vec3(0.42, 0.3, 0.25);
  float best = 9.0; along = 0.0; vec3 last = a;
  for (int i = 1; i <= 14; i++) {
    float t = float(i) / 14.0, u = 1.0 - t;
    vec3 q = u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * e;
    vec3 pa = p - last, ba = q - last; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0), d = length(pa - ba * h);
    if (d < best) { best = d; along = (float(i - 1) + h) / 14.0; }
    last = q;
  }
  return best;
}
vec2 map(vec3 p) {
  vec3 j = p; j.x = mod(p.x + 0.1, 0.6) - 0.3;
  vec2 hit = vec2(box(j - vec3(0, 0.09, 0), vec3(0.02, 0.1, 8), 0.003), 1.0);
  hit = near(hit, (p.y - 0.13 - 0.06 * fbm(p * 7.0) - 0.03 * noise(p * 34.0)) * 0.5, 2.0);
  vec3 d = p - vec3(0, 1.0, -1.3); d.yz = turn(-0.6) * d.yz;
  hit = near(hit, -(d.y - 0.25), 4.0);
  vec3 r = d; r.x = mod(p.x + 0.1, 0.6) - 0.3;
  hit = near(hit, box(r - vec3(0, 0.2, 0), vec3(0.02, 0.07, 8), 0.003), 1.0);
  hit = near(hit, box(p - vec3(-0.66, 0.2, -0.32), vec3(0.13, 0.1, 0.13), 0.008), 3.0);
  float along, h = hose(p, along), fold = 0.006 * abs(sin(along * 130.0));
  float tube = max(h - 0.058 - fold, -(h - 0.05));
  hit = near(hit, tube * 0.6, 5.0);
  vec3 m = p - vec3(-0.56, 0.33, -0.29);
  hit = near(hit, ring(m, 0.062, 0.008), 6.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) look = Look(mix(vec3(0.58, 0.41, 0.24), vec3(0.42, 0.28, 0.16), fbm(p * vec3(24, 24, 2))), 0.1, 0.0, 0.03, 60.0);
  else if (id < 2.5) look = Look(mix(vec3(0.66, 0.64, 0.58), vec3(0.84, 0.82, 0.76), noise(p * 26.0)) * (0.75 + 0.4 * fbm(p * 5.0)), 0.03, 0.0, 0.25, 50.0);
  else if (id < 3.5) look = Look(vec3(0.62, 0.63, 0.64), 0.5, 0.85, 0.02, 20.0);
  else if (id < 4.5) { float mold = smoothstep(0.5, 0.72, fbm(p * 3.0)) * smoothstep(1.6, 0.2, length(p.xy - vec2(0.4, 1.0))); look = Look(mix(mix(vec3(0.52, 0.39, 0.23), vec3(0.38, 0.26, 0.15), fbm(p * vec3(3, 12, 3))), vec3(0.06, 0.06, 0.05), mold * (0.5 + 0.5 * noise(p * 30.0))), 0.1, 0.0, 0.04, 30.0); }
  else if (id < 5.5) { float along; hose(p, along); look = Look(vec3(0.74, 0.75, 0.77) * (0.8 + 0.2 * sin(along * 260.0)), 0.52, 0.9, 0.01, 40.0); }
  else look = Look(vec3(0.5), 0.5, 0.85, 0.0, 1.0);
}
